import { useId, useState } from "react";
import { largestLogoBytes } from "#contract/basics/largest-files.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { reasonOf } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { PhotoButton } from "#web/ui/photo-button.tsx";
import { type Brand, useBrandUpload, useSettingsChange } from "./settings.api.ts";

const types = ["image/svg+xml", "image/png"];
const typeError = "Please choose an SVG or PNG file.";

type BrandSectionProps = { settings: Pick<ShopSettings, "logo" | "icon">; onSaved: () => void };

/** The logo and the icon. They are saved at once, not with the form. */
export function BrandSection({ settings: { logo, icon }, onSaved }: BrandSectionProps) {
  return (
    <section
      aria-labelledby="brand-heading"
      className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 sm:p-8"
    >
      <h2 id="brand-heading" className="font-display text-lg">
        Logo and icon
      </h2>
      <div className="grid gap-8 sm:grid-cols-2">
        <BrandField
          brand="logo"
          label="Logo"
          hint="In the header, in emails and in search results, in place of the name. SVG or PNG, at most 1 MB, at least 36 pixels high."
          src={logo?.src}
          onSaved={onSaved}
        />
        <BrandField
          brand="icon"
          label="Icon"
          hint="In browser tabs and on home screens. Square, SVG or PNG, at most 1 MB, at least 180 by 180 pixels."
          src={icon ? `${icon}/192.png` : undefined}
          onSaved={onSaved}
        />
      </div>
    </section>
  );
}

type BrandFieldProps = {
  brand: Brand;
  label: string;
  hint: string;
  src: string | undefined;
  onSaved: () => void;
};

function BrandField({ brand, label, hint, src, onSaved }: BrandFieldProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const upload = useBrandUpload(brand);
  const change = useSettingsChange();
  const busy = upload.isPending || change.isPending;

  function save(file: File) {
    if (!busy) upload.mutate(file, { onSuccess: onSaved, onError: (failure) => setError(reasonOf(failure)) });
  }

  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <h3 className="font-medium">{label}</h3>
      <div className="grid h-20 min-w-20 max-w-full place-items-center rounded-field border border-line bg-[#faf8f4] p-3">
        {src ? (
          <img src={src} alt={`Current ${brand}`} className="max-h-full max-w-full object-contain" />
        ) : (
          <span className="text-[#6b6358] text-xs">None yet</span>
        )}
      </div>
      <p id={`${id}-hint`} className="text-mute text-xs">
        {hint}
      </p>
      <div className="flex flex-wrap gap-2">
        <PhotoButton
          maxBytes={largestLogoBytes}
          types={types}
          typeError={typeError}
          describedBy={`${id}-hint`}
          onPhoto={save}
          onError={setError}
        >
          Upload {brand === "logo" ? "a logo" : "an icon"}
        </PhotoButton>
        {src && (
          <Button
            look="quiet"
            disabled={busy}
            onClick={() => change.mutate({ [brand]: null }, { onSuccess: onSaved })}
          >
            Remove {brand}
          </Button>
        )}
      </div>
      <p role="status" className="text-mute text-xs">
        {upload.isPending ? "Uploading…" : ""}
      </p>
      {error && (
        <p role="alert" className="text-clay">
          {error}
        </p>
      )}
    </div>
  );
}

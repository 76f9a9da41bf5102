import { type MouseEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { BoundField, type ProductFormReturn } from "./text-fields.tsx";

/** A color, typed, chosen, or picked from the first photo. */
export function SwatchField({ form }: { form: ProductFormReturn }) {
  const [picking, setPicking] = useState(false);
  const [swatch, image] = [form.watch("swatch"), form.watch("image")];
  // The browser doesn't let a page read the pixels of another site's picture.
  const ours = image.startsWith("/");

  function choose(color: string) {
    form.setValue("swatch", color, { shouldDirty: true, shouldValidate: true });
  }

  function pick(event: MouseEvent<HTMLImageElement>) {
    const color = colorAt(event);
    if (color) choose(color);
    setPicking(false);
  }

  return (
    <div className="flex flex-col gap-2">
      <BoundField
        form={form}
        name="swatch"
        placeholder="#c99f6b"
        spellCheck={false}
        end={
          <input
            type="color"
            aria-label="Choose the swatch"
            value={/^#[0-9a-f]{6}$/i.test(swatch) ? swatch : "#ffffff"}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            className="mr-2 size-8 cursor-pointer rounded-field border border-line bg-card p-0.5"
          />
        }
      />
      {ours && (
        <Button
          look="quiet"
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
          className="self-start"
        >
          Pick from the photo
        </Button>
      )}
      {picking && ours && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field and the color input are the keyboard's way
        <img
          src={image}
          alt="Click the color of the finish"
          width={240}
          height={240}
          onClick={pick}
          className="aspect-square w-60 cursor-crosshair rounded-card bg-well object-cover"
        />
      )}
    </div>
  );
}

/** The color at the clicked point, averaged over a few pixels. */
function colorAt({ currentTarget: image, nativeEvent }: MouseEvent<HTMLImageElement>): string | undefined {
  const canvas = document.createElement("canvas");
  const size = 240;
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.drawImage(image, 0, 0, size, size);
  const scale = size / image.clientWidth;
  const [x, y] = [nativeEvent.offsetX * scale, nativeEvent.offsetY * scale];
  const { data } = context.getImageData(Math.max(0, x - 1), Math.max(0, y - 1), 3, 3);
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 4) sum += data[at] ?? 0;
    return Math.round(sum / (data.length / 4));
  };
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, "0")).join("")}`;
}

import type { ComponentProps } from "react";
import type { TextField } from "#web/ui/field.tsx";

/** A field for the address of a picture, with an upload. The route passes it in, because uploads belong to products. */
export type PictureFieldProps = ComponentProps<typeof TextField> & {
  /** The field's current value. */
  url: string;
  onUploaded: (url: string) => void;
};

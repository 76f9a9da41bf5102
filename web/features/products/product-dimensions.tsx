import type { Dimensions } from "#contract/products/product.ts";
import { DimensionsDrawing } from "./dimensions-drawing.tsx";
import { FitCheck } from "./fit-check.tsx";

type ProductDimensionsProps = { title: string; dimensions: Dimensions; model: string | null };

export function ProductDimensions({ title, dimensions, model }: ProductDimensionsProps) {
  return (
    <section aria-labelledby="dimensions" className="flex flex-col gap-8 border-line border-t pt-14">
      <h2 id="dimensions" className="text-xl">
        Dimensions
      </h2>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-14">
        <figure className="@container flex flex-col gap-4">
          <DimensionsDrawing title={title} dimensions={dimensions} model={model} />
          <figcaption className="text-mute text-xs">Front and side, to scale.</figcaption>
        </figure>
        <div className="@container self-start rounded-card border border-line bg-card p-6">
          <FitCheck dimensions={dimensions} />
        </div>
      </div>
    </section>
  );
}

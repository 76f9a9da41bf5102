import { useQuery } from "@tanstack/react-query";
import { MovableRow, moved } from "./movable-row.tsx";
import { ProductPicker, pickedTitlesQuery } from "./product-picker.tsx";

const mostFeatured = 8;

type FeaturedFieldProps = { ids: string[]; onChange: (ids: string[]) => void };

/** The products of the home page, in their order. */
export function FeaturedField({ ids, onChange }: FeaturedFieldProps) {
  const { data: titles } = useQuery(pickedTitlesQuery(ids));
  return (
    <div className="flex flex-col gap-3">
      {ids.length === 0 && <p className="text-mute">The newest products are shown.</p>}
      <ul>
        {ids.map((id, index) => {
          const title = titles ? (titles[id] ?? "Not on sale any more") : "Loading...";
          return (
            <MovableRow
              key={id}
              name={title}
              index={index}
              count={ids.length}
              onMove={(step) => onChange(moved(ids, index, step))}
              onRemove={() => onChange(ids.filter((other) => other !== id))}
            >
              {title}
            </MovableRow>
          );
        })}
      </ul>
      {ids.length < mostFeatured && (
        <ProductPicker
          label="Find a product to show"
          action="Show"
          onPick={(id) => !ids.includes(id) && onChange([...ids, id])}
        />
      )}
    </div>
  );
}

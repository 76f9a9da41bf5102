import type { HomeContent } from "#contract/content/content.ts";
import type { HomeSection } from "#contract/content/content-kinds.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { MovableRow, moved } from "./movable-row.tsx";

const labels: Record<HomeSection, string> = {
  hero: "Hero",
  category: "Category",
  featured: "Products",
  customer: "Customer",
  blog: "Blog",
};

type SectionsFieldProps = {
  sections: HomeContent["sections"];
  onChange: (sections: HomeContent["sections"]) => void;
};

/** Order and visibility of the home page's sections. */
export function SectionsField({ sections, onChange }: SectionsFieldProps) {
  return (
    <ul>
      {sections.map(({ name, visible }, index) => (
        <MovableRow
          key={name}
          name={labels[name]}
          index={index}
          count={sections.length}
          onMove={(step) => onChange(moved(sections, index, step))}
        >
          <Checkbox
            label={labels[name]}
            checked={visible}
            onChange={({ target }) =>
              onChange(sections.map((one) => (one.name === name ? { name, visible: target.checked } : one)))
            }
          />
        </MovableRow>
      ))}
    </ul>
  );
}

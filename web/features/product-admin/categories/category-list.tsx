import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import type { Category } from "#contract/products/category.ts";
import { reasonOf } from "#web/lib/api.ts";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { alertDialog, confirmDialog } from "#web/ui/message-dialog-store.ts";
import { Notice } from "#web/ui/notice.tsx";
import { categoriesQuery, useCategoryDeletion, useCategoryOrder } from "./categories.api.ts";
import { categoryColumns } from "./category-columns.tsx";

const CategoryDialog = lazyComponent(async () => (await import("./category-dialog.tsx")).CategoryDialog);

export function CategoryList() {
  const { data, isError, refetch } = useQuery(categoriesQuery());
  const order = useCategoryOrder();
  const deletion = useCategoryDeletion();
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<Category | "new">();
  // The new order is shown at once.
  const rows = order.isPending && data ? inOrder(data, order.variables) : data;

  function move(category: Category, step: -1 | 1) {
    if (!rows || order.isPending) return;
    const ids = rows.map(({ _id }) => _id).filter((id) => id !== category._id);
    ids.splice(rows.indexOf(category) + step, 0, category._id);
    order.mutate(ids);
  }

  async function remove({ _id, name }: Category) {
    if (deletion.isPending || !(await confirmDialog({ detail: `The category ${name} will be deleted.` })))
      return;
    try {
      await deletion.mutateAsync(_id);
    } catch (error) {
      await alertDialog({ icon: "error", title: "Error!", text: reasonOf(error as Error) });
      return;
    }
    // The focused row is gone.
    heading.current?.focus();
  }

  const add = <Button onClick={() => setEdited("new")}>Add Category</Button>;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          Categories
        </h1>
        {data && data.length > 0 && add}
      </div>
      <DataTable
        caption="Categories"
        columns={categoryColumns({
          count: rows?.length ?? 0,
          onMove: move,
          onEdit: setEdited,
          onRemove: (category) => void remove(category),
        })}
        idOf={({ _id }) => _id}
        rows={rows}
        error={
          isError ? { text: "We couldn't load the categories.", retry: () => void refetch() } : undefined
        }
        empty={<Notice text="There are no categories yet. Products need one.">{add}</Notice>}
      />
      <Suspense>
        {edited && (
          <CategoryDialog
            category={edited === "new" ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

function inOrder(categories: Category[], ids: string[]): Category[] {
  return ids.flatMap((id) => categories.find(({ _id }) => _id === id) ?? []);
}

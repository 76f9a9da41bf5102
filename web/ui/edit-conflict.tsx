import { Button } from "./button.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";

type ConflictingField<Name extends string> = {
  name: Name;
  label: string;
  theirs: string;
  mine: string;
  /** The form's current value. */
  value: string;
};

type EditConflictProps<Name extends string> = {
  /** "Someone else changed this product" */
  title: string;
  /** A new object for each conflict, which is then announced. */
  conflict: object;
  fields: ConflictingField<Name>[];
  onChoose: (name: Name, value: string) => void;
  /** How a value is shown, if not as it is. */
  shownText?: (name: Name, value: string) => string;
};

/** Another person's changes beside the form's. Choosing a value writes it into the form. */
export function EditConflict<Name extends string>(props: EditConflictProps<Name>) {
  const { title, conflict, fields, onChoose, shownText = (_name, value) => value } = props;
  const takeAll = (from: "theirs" | "mine") => {
    for (const field of fields) onChoose(field.name, field[from]);
  };
  return (
    <ConflictNotice
      title={title}
      conflict={conflict}
      text={
        fields.length > 0
          ? "Nothing was saved yet. Choose which values to keep, then save again."
          : "Nothing was saved yet. They changed other fields than you: save again to add your changes."
      }
    >
      {fields.map(({ name, label, theirs, mine, value }) => (
        <fieldset key={name} className="grid gap-2 border-line border-t pt-3 sm:grid-cols-2">
          <legend className="float-left pt-3 font-medium sm:col-span-2">{label}</legend>
          <Choice
            name={`conflict-${name}`}
            label="Take theirs"
            value={shownText(name, theirs)}
            chosen={value === theirs}
            onChoose={() => onChoose(name, theirs)}
          />
          <Choice
            name={`conflict-${name}`}
            label="Keep mine"
            value={shownText(name, mine)}
            chosen={value === mine}
            onChoose={() => onChoose(name, mine)}
          />
        </fieldset>
      ))}
      {fields.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => takeAll("theirs")}>
            Take all of theirs
          </Button>
          <Button look="quiet" onClick={() => takeAll("mine")}>
            Keep all of mine
          </Button>
        </div>
      )}
    </ConflictNotice>
  );
}

type ChoiceProps = { name: string; label: string; value: string; chosen: boolean; onChoose: () => void };

function Choice({ name, label, value, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-line p-3 has-checked:border-moss has-checked:bg-sand">
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        className="mt-0.5 size-4.5 shrink-0 accent-moss"
      />
      <span className="min-w-0">
        <span className="block text-mute text-xs">{label}</span>
        <span className="block whitespace-pre-wrap tabular-nums [overflow-wrap:anywhere]">
          {value || "(empty)"}
        </span>
      </span>
    </label>
  );
}

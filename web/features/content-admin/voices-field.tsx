import type { HomeContent } from "#contract/content/content.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { MovableRow, moved } from "./movable-row.tsx";

const mostVoices = 12;
type Voice = HomeContent["voices"][number];
type VoiceError = { quote?: { message?: string }; author?: { message?: string } };

type VoicesFieldProps = {
  voices: Voice[];
  errors: readonly (VoiceError | undefined)[] | object | undefined;
  onChange: (voices: Voice[]) => void;
};

/** What customers said, with their names. Without any, the section is left out. */
export function VoicesField({ voices, errors, onChange }: VoicesFieldProps) {
  const errorOf = (index: number) =>
    Array.isArray(errors) ? (errors[index] as VoiceError | undefined) : undefined;
  const change = (index: number, fields: Partial<Voice>) =>
    onChange(voices.map((voice, at) => (at === index ? { ...voice, ...fields } : voice)));
  return (
    <div className="flex flex-col gap-3">
      <ul>
        {voices.map(({ quote, author }, index) => (
          <MovableRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a voice has no identity, and its text changes while it is typed
            key={index}
            name={`voice ${index + 1}`}
            index={index}
            count={voices.length}
            onMove={(step) => onChange(moved(voices, index, step))}
            onRemove={() => onChange(voices.toSpliced(index, 1))}
          >
            <div className="flex flex-col gap-2 py-2">
              <TextField
                label={`Quote ${index + 1}`}
                required
                value={quote}
                onChange={({ target }) => change(index, { quote: target.value })}
                error={errorOf(index)?.quote?.message}
              />
              <TextField
                label={`Customer ${index + 1}`}
                required
                value={author}
                onChange={({ target }) => change(index, { author: target.value })}
                error={errorOf(index)?.author?.message}
              />
            </div>
          </MovableRow>
        ))}
      </ul>
      {voices.length < mostVoices && (
        <Button
          look="quiet"
          className="self-start"
          onClick={() => onChange([...voices, { quote: "", author: "" }])}
        >
          Add a voice
        </Button>
      )}
    </div>
  );
}

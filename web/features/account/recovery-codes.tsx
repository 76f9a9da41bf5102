import { Button } from "#web/ui/button.tsx";

/** Shown once: the server keeps only hashes. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const file = `data:text/plain,${encodeURIComponent(`${codes.join("\n")}\n`)}`;
  return (
    <>
      <p role="status">
        Keep these recovery codes in a safe place. Each one replaces the app once, if you lose your phone. We
        don't show them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid w-fit grid-cols-2 gap-x-8 gap-y-1 font-medium tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={file}
          download="recovery-codes.txt"
          className="inline-flex min-h-11 items-center px-2 text-moss underline underline-offset-4"
        >
          Download as a file
        </a>
        <Button onClick={onSaved}>I saved them</Button>
      </div>
    </>
  );
}

import { useState } from "react";

const fewPieces = 3;

/** The number of pieces left. Screen readers announce only a change to few or none. */
export function StockLine({ piece }: { piece: number }) {
  const level = levelOf(piece);
  const [initialLevel] = useState(level);
  const [changed, setChanged] = useState(false);
  if (level !== initialLevel && !changed) setChanged(true);
  return (
    <>
      {piece > 0 && <p className="text-mute tabular-nums">{piece} in stock</p>}
      <p role="status" aria-label="Stock" className="sr-only">
        {changed && level}
      </p>
    </>
  );
}

function levelOf(piece: number): string {
  if (piece <= 0) return "Stock Out";
  return piece <= fewPieces ? `Only ${piece} left` : "In stock";
}

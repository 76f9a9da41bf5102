import { useState } from "react";

const fewPieces = 3;

/** How many pieces are left. Screen readers hear when that becomes few or none, not of every piece that is sold. */
export function StockLine({ piece }: { piece: number }) {
  const level = levelOf(piece);
  const [atFirst] = useState(level);
  const [changed, setChanged] = useState(false);
  if (level !== atFirst && !changed) setChanged(true);
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

import { Label } from "./dimension-lines.tsx";
import { doorHeightCm } from "./space.ts";

export const personCm = { width: 46, height: 175 };
export const doorCm = { width: 80, height: doorHeightCm };

/** A person of 175 cm, standing on the floor (y = 0). */
export function Person({ x }: { x: number }) {
  return (
    <g transform={`translate(${x + personCm.width / 2} 0)`}>
      <g className="fill-mute/35 stroke-none">
        <ellipse cy={-163} rx={9.5} ry={12} />
        <path d="M-6 -152Q0 -147 6 -152L7 -146C16 -144 22 -141 23 -131L21 -84Q20 -78 16.5 -80L17 -122L15.5 -98C17 -88 17 -70 14.5 -44L13 -4Q16 -2 16.5 0H4L1.5 -74H-1.5L-4 0H-16.5Q-16 -2 -13 -4L-14.5 -44C-17 -70 -17 -88 -15.5 -98L-17 -122L-16.5 -80Q-20 -78 -21 -84L-23 -131C-22 -141 -16 -144 -7 -146Z" />
      </g>
      <Label y={18} below>
        {personCm.height} cm
      </Label>
    </g>
  );
}

/** A door; its size is that of the opening. */
export function Door({ x }: { x: number }) {
  const { width, height } = doorCm;
  return (
    <g transform={`translate(${x} 0)`}>
      <path d={`M-5 0V${-height - 5}H${width + 5}V0`} />
      <rect y={-height} width={width} height={height} className="fill-mute/10" />
      <rect x={12} y={-height + 14} width={width - 24} height={76} className="stroke-mute/50" />
      <rect x={12} y={-96} width={width - 24} height={82} className="stroke-mute/50" />
      <circle cx={width - 6} cy={-104} r={2.5} className="fill-mute stroke-none" />
      <Label x={width / 2} y={18} below>
        {width} × {height} cm
      </Label>
    </g>
  );
}

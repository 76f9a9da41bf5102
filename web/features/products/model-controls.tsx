import { ArrowLeft, ArrowRight, Minus, Plus } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";

/** The parts of `<model-viewer>` we use. Its own types come with its code, which loads later. */
export type Viewer = HTMLElement & {
  cameraOrbit: string;
  getCameraOrbit: () => { theta: number; phi: number; radius: number };
  jumpCameraToGoal: () => void;
  zoom: (keyPresses: number) => void;
};

const turnRadians = Math.PI / 6;
const zoomSteps = 4;

/** For users who can't drag or pinch. */
export function ModelControls({ viewer }: { viewer: Viewer }) {
  function turn(radians: number) {
    // A turn that is still going on counts in full.
    viewer.jumpCameraToGoal();
    const { theta, phi, radius } = viewer.getCameraOrbit();
    viewer.cameraOrbit = `${theta + radians}rad ${phi}rad ${radius}m`;
  }
  const controls = [
    { label: "Turn left", Icon: ArrowLeft, act: () => turn(turnRadians) },
    { label: "Turn right", Icon: ArrowRight, act: () => turn(-turnRadians) },
    { label: "Zoom in", Icon: Plus, act: () => viewer.zoom(zoomSteps) },
    { label: "Zoom out", Icon: Minus, act: () => viewer.zoom(-zoomSteps) },
  ];
  return (
    <fieldset aria-label="Turn and zoom" className="absolute right-4 bottom-4 grid grid-cols-2 gap-2">
      {controls.map(({ label, Icon, act }) => (
        <IconButton key={label} label={label} onClick={act} className="border border-line bg-card text-ink">
          <Icon aria-hidden className="size-5" />
        </IconButton>
      ))}
    </fieldset>
  );
}

import { Rotate3d } from "lucide-react";
import { createElement, useCallback, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ModelControls, type Viewer } from "./model-controls.tsx";

type ModelViewerProps = { title: string; model: string; onRetry: () => void };
type State =
  | { name: "fetching" | "shown" }
  | { name: "loading"; progress: number }
  | { name: "failed"; reason: string };

/** The `<model-viewer>` element, whose code loads with this component. It is transparent until the model is shown. */
export function ModelViewer({ title, model, onRetry }: ModelViewerProps) {
  const [state, setState] = useState<State>({ name: "fetching" });
  const [viewer, setViewer] = useState<Viewer>();

  useEffect(() => {
    let unmounted = false;
    const update = (next: State) => unmounted || setState(next);
    if (!canDrawIn3d()) update({ name: "failed", reason: "Your browser doesn't support 3D." });
    else
      import("@google/model-viewer").then(
        () => update({ name: "loading", progress: 0 }),
        () => update({ name: "failed", reason: "We couldn't load the 3D view." }),
      );
    return () => {
      unmounted = true;
    };
  }, []);

  const attach = useCallback((viewer: Viewer) => {
    setViewer(viewer);
    const listeners = new AbortController();
    const { signal } = listeners;
    viewer.addEventListener(
      "progress",
      (event) => {
        const progress = event instanceof CustomEvent ? Number(event.detail.totalProgress) : 0;
        setState((now) => (now.name === "loading" ? { name: "loading", progress } : now));
      },
      { signal },
    );
    viewer.addEventListener("load", () => setState({ name: "shown" }), { signal });
    viewer.addEventListener(
      "error",
      () => setState({ name: "failed", reason: "We couldn't load the 3D model." }),
      { signal },
    );
    return () => listeners.abort();
  }, []);

  if (state.name === "failed") {
    return (
      <div
        role="alert"
        className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-well/90 p-6 text-center text-[#1f1b16]"
      >
        <p>{state.reason}</p>
        <Button look="quiet" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      {state.name !== "fetching" &&
        createElement(
          "model-viewer",
          {
            ref: attach,
            src: model,
            alt: `${title} in 3D. Arrow keys turn it.`,
            loading: "eager",
            "camera-controls": "",
            "touch-action": "pan-y",
            "interaction-prompt": "none",
            exposure: "0.85",
            "shadow-intensity": "0.9",
            "shadow-softness": "0.8",
            "camera-orbit": "35deg 78deg auto",
            "max-camera-orbit": "auto 92deg auto",
            ar: true,
            "ar-modes": "webxr scene-viewer quick-look",
            // True to scale in augmented reality.
            "ar-scale": "fixed",
            class: `absolute! inset-0 size-full! ${state.name === "shown" ? "bg-well" : ""}`,
          },
          // Empty slots replace the element's own poster and progress bar.
          <span slot="poster" />,
          <span slot="progress-bar" />,
          <Button slot="ar-button" look="quiet" className="absolute bottom-4 left-4">
            View in your room
          </Button>,
        )}
      {state.name === "shown" && viewer && <ModelControls viewer={viewer} />}
      <Progress state={state} />
    </>
  );
}

function Progress({ state }: { state: State }) {
  const percent = state.name === "loading" ? Math.round(state.progress * 100) : 0;
  return (
    <>
      <p
        role="status"
        className={
          state.name === "shown" ? "sr-only" : "absolute top-4 left-4 flex h-11 items-center text-[#5a5247]"
        }
      >
        {state.name === "shown" ? "The product is shown in 3D." : "Loading..."}
      </p>
      {state.name === "shown" ? (
        <p className="pointer-events-none absolute top-4 left-4 flex h-11 items-center gap-2 text-[#5a5247] text-xs">
          <Rotate3d aria-hidden className="size-4" /> Drag to turn, pinch to zoom
        </p>
      ) : (
        <progress
          aria-label="Loading the 3D model"
          max={100}
          value={percent}
          className="absolute inset-x-0 top-0 h-1 w-full appearance-none [&::-moz-progress-bar]:bg-[#2f4a3a] [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-[#2f4a3a]"
        />
      )}
    </>
  );
}

function canDrawIn3d(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

import { createContext } from "react";

/** Marks our own inline scripts while a page is rendered. The server allows exactly these by their hashes and removes the marks. */
export const ScriptNonce = createContext<string | undefined>(undefined);

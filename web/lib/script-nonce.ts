import { createContext } from "react";

/** Marks our own inline scripts during rendering. The server allows these scripts by hash and removes the marks. */
export const ScriptNonce = createContext<string | undefined>(undefined);

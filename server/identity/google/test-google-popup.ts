import { expect } from "vitest";
import type { GooglePerson } from "./test-google.ts";

export type PopupEvent = {
  type: string;
  eventId: string;
  urlResponse?: string;
  sessionId?: string;
  error?: string;
};

export function newPerson(change: Partial<GooglePerson> = {}): GooglePerson {
  const sub = crypto.randomUUID();
  return {
    sub,
    email: `${sub}@gmail.example`,
    email_verified: true,
    name: "Gina <b>",
    picture: "https://photos.example/gina.png",
    ...change,
  };
}

/** The message that the popup's last page relays to its opener. */
export async function relayedBy(response: Response): Promise<PopupEvent> {
  const attribute = /data-relay="([^"]*)"/.exec(await response.text())?.[1] ?? "";
  const json = attribute.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const { message, origin: target } = JSON.parse(json);
  expect(target).toBe(new URL(response.url).origin);
  return message.sediaIdentity;
}

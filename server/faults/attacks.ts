import sharp from "sharp";
import type { Customer } from "./storm.ts";

/** One request of an attack, as often as `perSecond` says. */
export type Attack = {
  name: string;
  perSecond: number;
  prepare: (attackers: { user: Customer; admin: Customer }) => Promise<() => AttackRequest>;
};

type AttackRequest = { path: string; init: RequestInit };

const bearer = ({ token }: Customer) => ({ Authorization: `Bearer ${token}` });

/** A few kB that decode to 49 megapixels. */
const imageBombs: Attack = {
  name: "image bombs",
  perSecond: 8,
  async prepare({ user }) {
    const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: "red" } })
      .avif({ quality: 1, effort: 0 })
      .toBuffer();
    return () => {
      const body = new FormData();
      body.set("photo", new Blob([new Uint8Array(bomb)], { type: "image/avif" }), "photo.avif");
      return { path: "/api/users/me/photo", init: { method: "POST", headers: bearer(user), body } };
    };
  },
};

const documentFlood: Attack = {
  name: "API documents with other query strings",
  perSecond: 12,
  prepare: async () => {
    let turn = 0;
    return () => {
      const path = turn++ % 2 === 0 ? "/api/docs" : "/api/openapi.json";
      return { path: `${path}?turn=${turn}`, init: {} };
    };
  },
};

const longCells: Attack = {
  name: "long cells in a spreadsheet",
  perSecond: 2,
  async prepare({ admin }) {
    const cell = `1${" ".repeat(60_000)}x`;
    const body = `title,category,price,originalPrice,discount,piece,image,description,date
Chair,side,"${cell}",1,"${cell}",1,https://pictures.example/a.jpg,A chair,2026-11-15
`;
    const headers = { ...bearer(admin), "Content-Type": "text/csv" };
    return () => ({ path: "/api/products/import?dryRun=true", init: { method: "POST", headers, body } });
  },
};

/** A flood of sign-ins has a drill of its own. */
export const attacks = [imageBombs, documentFlood, longCells];

import { availableParallelism } from "node:os";
import { inviteCustomers } from "#tools/faults/customers.ts";
import { makeImageBomb, makeLargePictures, type Picture, photoUpload } from "#tools/faults/image-bombs.ts";
import { must } from "#tools/faults/must.ts";
import { type Drill, onStage, type Stage } from "#tools/faults/stage.ts";
import type { Customer } from "#tools/faults/storm.ts";
import { watchMemory } from "#tools/faults/watch-memory.ts";

const uploadsAtOnce = 50;
/** For one server process. docs/decisions/010-safety.md says how it comes about. */
const ceilingMb = 768;

/** Fifty users upload the largest pictures at once: no process takes more memory than the ceiling. */
export const uploadMemory: Drill = {
  name: "upload-memory",
  run: (mainFile, { quick }) =>
    onStage(mainFile, { settings }, async (stage) => {
      const bomb = await makeImageBomb();
      const pictures = await makeLargePictures();
      const cases = [{ picture: bomb, read: 413 }, ...pictures.map((picture) => ({ picture, read: 201 }))];
      for (let round = 0; round < (quick ? 1 : 3); round++) {
        for (const { picture, read } of cases) {
          // New users, so that none reaches the limit for a minute.
          const users = await inviteCustomers(stage.db, uploadsAtOnce);
          const memory = watchMemory(stage.shop.pid, mainFile);
          const uploads = uploadAtOnce(stage, users, picture, read).finally(memory.stop);
          const [peakMb] = await Promise.all([memory.peakMb, uploads]);
          console.log(`    a process took ${peakMb} MB at most`);
          must(peakMb > 0, "no memory was measured");
          must(
            peakMb <= ceilingMb,
            `${picture.name}: a process took ${peakMb} MB, more than ${ceilingMb} MB`,
          );
        }
      }
    }),
};

const settings = { SHOP_WORKERS: String(availableParallelism()) };

async function uploadAtOnce({ shopping: { ask } }: Stage, users: Customer[], picture: Picture, read: number) {
  const responses = await Promise.all(
    users.map((user) => {
      const { path, init } = photoUpload(picture, user);
      return ask(path, init);
    }),
  );
  const accepted = responses.filter(({ status }) => status === read);
  const other = responses.find((response) => response.status !== read && !isRefusal(response));
  console.log(`  ${uploadsAtOnce} at once, ${picture.name}: ${accepted.length} × ${read}, others refused`);
  must(accepted.length > 0, `${picture.name}: no upload was answered with ${read}`);
  must(!other, `${picture.name}: an upload was answered with ${other?.status} ${other?.type}`);
}

/** A refused body is not read: the connection is closed, and a client that is still sending may not see the 503. */
function isRefusal({ status, type }: { status: number; type: string }): boolean {
  return status === 503 || (status === 0 && !type.includes("timeout"));
}

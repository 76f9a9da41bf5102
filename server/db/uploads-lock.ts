/** Taken shared by transactions that refer to an upload, and exclusively by the job that deletes unused ones. */
export const uploadsLock = 7_364_204;

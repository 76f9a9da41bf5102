import type { SettingSection } from "./setting-field.ts";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** "03:00" */
function clockTime(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

export const backupSettings: SettingSection = {
  title: "Scheduled backups",
  fields: [
    {
      name: "backupHour",
      label: "Back up every day at",
      kind: "choice",
      choices: [["", "Never"], ...hours.map((hour): [string, string] => [String(hour), clockTime(hour)])],
      hint: "In the time zone of the shop.",
    },
    {
      name: "backupDays",
      label: "Days to keep them",
      kind: "number",
      required: true,
      hint: "Older ones are deleted. The newest one stays, and so do backups that a person started.",
    },
  ],
};

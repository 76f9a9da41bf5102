import { SunMoon } from "lucide-react";
import { chooseTheme, currentTheme } from "#web/lib/theme.ts";
import { IconButton } from "./icon-button.tsx";

export function ThemeSwitch() {
  return (
    <IconButton
      label="Switch between light and dark"
      onClick={() => chooseTheme(currentTheme() === "dark" ? "light" : "dark")}
    >
      <SunMoon aria-hidden className="size-5" />
    </IconButton>
  );
}

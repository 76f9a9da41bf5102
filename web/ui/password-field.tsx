import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { TextField } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end">;

/** A password field with a button that reveals the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      end={
        <IconButton
          label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
          className="text-mute"
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      }
    />
  );
}

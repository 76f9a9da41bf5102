import { z } from "zod";
import { isHttpsUrl } from "#contract/basics/https-url.ts";
import { isOneLine, oneLineMessage } from "#contract/basics/one-line.ts";
import "#contract/basics/plain-errors.ts";

const email = z
  .string()
  .trim()
  .min(1, "Email is required")
  .pipe(z.email("Enter an email address such as name@example.com"));
const password = z.string().min(1, "Password is required");
const name = z
  .string()
  .trim()
  .min(1, "Name is required")
  .max(200, "Name can have at most 200 characters")
  .refine(isOneLine, oneLineMessage);
const terms = z.literal(true, "Please agree to the terms and conditions.");

export const loginForm = z.object({ email, password, terms });
export const registrationForm = z.object({ name, email, password, terms });
export const emailForm = z.object({ email });
export const newPasswordForm = z.object({ password });
export const passwordChangeForm = z.object({ currentPassword: password, newPassword: password });

const photoAddress = z
  .string()
  .trim()
  .max(2000, "The address can have at most 2,000 characters")
  .refine((text) => text === "" || /^\/[^/\\]/.test(text) || isHttpsUrl(text), {
    error: "Enter an address that starts with https://",
  });

export const profileForm = z.object({ displayName: name, photoURL: photoAddress });

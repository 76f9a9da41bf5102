import { expect, test } from "vitest";
import type { z } from "zod";
import { loginForm, profileForm, registrationForm } from "./account-forms.ts";

/** The first message of every field, which is the one that is shown. */
function messagesOf(form: z.ZodType, input: unknown): Record<string, string> {
  const { error } = form.safeParse(input);
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

test("an empty registration says what is required", () => {
  expect(messagesOf(registrationForm, { name: " ", email: "", password: "", terms: false })).toEqual({
    name: "Name is required",
    email: "Email is required",
    password: "Password is required",
    terms: expect.anything(),
  });
});

test("an empty login says what is required", () => {
  expect(messagesOf(loginForm, { email: "", password: "", terms: false })).toEqual({
    email: "Email is required",
    password: "Password is required",
    terms: expect.anything(),
  });
});

test("blanks around an address are dropped, those of a password are kept", () => {
  const input = { email: " ann@example.com ", password: " p ", terms: true };
  expect(loginForm.parse(input)).toEqual({ email: "ann@example.com", password: " p ", terms: true });
});

test("what is no address is told from a missing one", () => {
  expect(messagesOf(loginForm, { email: "ann", password: "p", terms: true })).toEqual({
    email: "Enter an email address such as name@example.com",
  });
});

test("a photo's address is secure, our own, or none", () => {
  const accepts = (photoURL: string) => profileForm.safeParse({ displayName: "Ann", photoURL }).success;
  expect(["", "https://x.example/a.png", "/uploads/a.webp"].every(accepts)).toBe(true);
  const refused = ["http://x.example/a.png", "javascript:alert(1)", "//x.example/a.png", "/\\x.example", "x"];
  expect(refused.some(accepts)).toBe(false);
});

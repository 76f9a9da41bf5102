import { zodResolver } from "@hookform/resolvers/zod";
import {
  emailForm,
  loginForm,
  newPasswordForm,
  passwordChangeForm,
  profileForm,
  registrationForm,
} from "#contract/account/account-forms.ts";

export const emailResolver = zodResolver(emailForm);
export const loginResolver = zodResolver(loginForm);
export const newPasswordResolver = zodResolver(newPasswordForm);
export const passwordChangeResolver = zodResolver(passwordChangeForm);
export const profileResolver = zodResolver(profileForm);
export const registrationResolver = zodResolver(registrationForm);

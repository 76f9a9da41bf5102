export const termsLabel = "I agree to the terms and conditions";

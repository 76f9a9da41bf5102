import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Embedded in every document, because the fonts of PDF readers lack most alphabets. */
export const pdfFonts = {
  regular: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
};

/** Large, and rarely needed: loaded with the first document, not at start. */
export async function loadPdfDocument() {
  return (await import("./pdf-document.ts")).PdfDocument;
}

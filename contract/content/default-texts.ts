// Without zod, because the error page shows them when nothing else could be loaded.

/** The specified words. */
export const defaultErrorTexts = {
  notFoundText: "Oops! The page you're looking for doesn't exist.",
  errorTitle: "Something went wrong",
  errorText: "Please try again.",
};

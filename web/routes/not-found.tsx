import { data } from "react-router";

/** Every address that no other route knows. The layout's error page shows it. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export function clientLoader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

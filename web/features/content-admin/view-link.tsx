import { Link } from "react-router";

/** Loads the page anew: the shop's words are loaded once. */
export function ViewLink({ to }: { to: string }) {
  return (
    <Link to={to} reloadDocument className="inline-flex min-h-11 items-center underline underline-offset-4">
      View in shop
    </Link>
  );
}

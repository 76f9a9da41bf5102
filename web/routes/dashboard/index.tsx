import { redirect } from "react-router";

export function loader() {
  return redirect("/dashboard/profile");
}

export default function DashboardIndex() {
  return null;
}

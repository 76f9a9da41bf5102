import { useQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/detail-page.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { orderDetailsQuery, useResendEmail } from "./order-details.api.ts";

/** The emails that the customer got about this order. */
export function OrderEmails({ id }: { id: string }) {
  const { data } = useQuery(orderDetailsQuery(id));
  const resend = useResendEmail(id);
  return (
    <Panel heading="Emails">
      {data?.emails.length === 0 && <p className="text-mute">No email was sent yet.</p>}
      <ul className="flex flex-col gap-3">
        {data?.emails.map(({ _id, subject, recipient, date }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="flex min-w-0 flex-col [overflow-wrap:anywhere]">
              <span className="font-medium">{subject}</span>
              <span className="text-mute text-xs">
                {recipient}, <Timestamp at={date} />
              </span>
            </span>
            <Button
              look="quiet"
              aria-label={`Send again: ${subject}`}
              onClick={() => !resend.isPending && resend.mutate(_id)}
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The rows of the database that the checker compares with the history. Times are milliseconds since 1970. */
export type Facts = {
  orders: OrderFact[];
  payments: PaymentFact[];
  refunds: {
    id: string;
    paymentId: string;
    orderId: string;
    amountCents: number;
    state: string;
    byStaff: boolean;
    at: number;
  }[];
  returns: ReturnFact[];
  /** The ledger of the stock, in its order. */
  movements: MovementFact[];
  products: { id: string; title: string; at: number }[];
  audit: { action: string; subjectId: string; note: string | null }[];
  documents: { kind: string; test: boolean; number: number }[];
  /** What the payment provider knows. */
  charges: { reference: string; paymentId: string; receivedCents: number; refundedCents: number }[];
};

export type OrderFact = {
  id: string;
  number: string;
  /** The mark of the operation that placed it. */
  mark: string;
  status: string;
  paymentStatus: string;
  totalCents: number;
  subtotalCents: number;
  at: number;
  confirmed: boolean;
  delivered: boolean;
  paid: boolean;
  /** The sums of its lines, and its units in the stock. */
  lineUnits: number;
  lineCents: number;
  stockUnits: number;
};

type PaymentFact = {
  id: string;
  orderId: string;
  provider: string;
  state: string;
  url: string | null;
  chargeReference: string | null;
  receivedCents: number;
};

type ReturnFact = {
  id: string;
  orderId: string;
  received: boolean;
  restocked: number;
  at: number;
};

export type MovementFact = {
  productId: string;
  kind: string;
  from: string;
  to: string;
  quantity: number;
  userId: string | null;
  unitId: string | null;
  orderId: string | null;
  note: string | null;
  at: number;
};

/** The only currency. Responses in another one are refused. */
export const currency = 'BDT';

/** A payment that a payer is to make. */
export interface NewCheckout {
  /** Our id, unique for ever: at most 30 letters, digits and hyphens. */
  readonly invoice: string;
  readonly amountPaisa: number;
  /** Where the gateway sends the payer back. Its visit proves nothing. */
  readonly returnUrl: string;
  /** Where the gateway reports the payment, if it does. */
  readonly noticeUrl: string;
  /** The payer's mobile number, `01XXXXXXXXX`; '' if unknown. */
  readonly phone: string;
  /** A description of the payment's subject, in English. */
  readonly subject: string;
}

/** A payment at the gateway. */
export interface Started {
  /** The gateway's id of the payment. */
  readonly gatewayPaymentId: string;
  /** The gateway's page for the payer. */
  readonly url: string;
}

/** Names a payment in all later calls. */
export interface GatewayPayment {
  readonly invoice: string;
  readonly gatewayPaymentId: string;
  /** An id in the gateway's notice. The gateway is asked about it; the notice itself proves nothing. */
  readonly notice?: string;
}

/** The gateway's statement that the money has moved. */
export interface Paid {
  readonly state: 'paid';
  readonly trxId: string;
  readonly amountPaisa: number;
  readonly currency: string;
  readonly invoice: string;
  /** The payer's mobile number or wallet; '' if unknown. */
  readonly sender: string;
  /** Whether the gateway marks the payment as risky. A person confirms it then. */
  readonly isRisky: boolean;
  readonly response: string;
}

/** The gateway's statement about a payment. `response` has its own words, without personal data. */
export type Statement =
  | Paid
  /** Not paid, but may still be. `unknownWord`: the gateway's state is a word that no client knows. */
  | { readonly state: 'open'; readonly response: string; readonly unknownWord?: string }
  /** Ended without money. */
  | { readonly state: 'failed'; readonly response: string };

export interface NewRefund extends GatewayPayment {
  readonly trxId: string;
  readonly amountPaisa: number;
  readonly reason: string;
}

/** Money that the gateway has given back. */
export interface Refunded {
  /** The gateway's id of the refund. */
  readonly id: string;
  /** The amount that it states; null if it states none. */
  readonly amountPaisa: number | null;
}

/** One payment gateway with one merchant's credentials. Each call has a time limit. */
export interface Gateway {
  /** Registers a payment and returns the payer's page. No money moves. @throws GatewayFailure */
  start(checkout: NewCheckout): Promise<Started>;
  /** Takes the money if the payer has agreed. Safe to repeat: the money moves once. @throws GatewayFailure `unreachable` */
  complete(payment: GatewayPayment): Promise<Statement>;
  /** Asks without moving money. @throws GatewayFailure `unreachable` */
  query(payment: GatewayPayment): Promise<Statement>;
  /** Gives money back, at most once for each payment. Safe to repeat. @throws GatewayFailure */
  refund(refund: NewRefund): Promise<Refunded>;
  /** Tries the credentials. @returns the gateway's words. @throws GatewayFailure */
  test(): Promise<string>;
}

/**
 * A call without a usable response. `refused`: the gateway said no. `unreachable`: no response, so money may have moved.
 * The message has the gateway's words and no secret.
 */
export class GatewayFailure extends Error {
  readonly reason: 'refused' | 'unreachable';

  constructor(reason: 'refused' | 'unreachable', response: string) {
    super(response.slice(0, 200));
    this.reason = reason;
  }
}

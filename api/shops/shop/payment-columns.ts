import { normaliseMobile } from '../../platform/formats/mobile.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import type { PaymentInfo } from './contract.ts';
import type { ShopRow } from './find.ts';

/** Converts changes of the payment settings to columns of a shop's row, for saving and for previews. */
export function paymentColumns(changes: { readonly [Name in keyof PaymentInfo]?: PaymentInfo[Name] | undefined }) {
  const { bkash, nagad, rocket, upay, bank, merchantWallets, advanceRule, advancePercent, advanceSum, advanceScope } =
    changes;
  return {
    ...(bkash !== undefined && { bkash: normaliseMobile(bkash) ?? '' }),
    ...(nagad !== undefined && { nagad: normaliseMobile(nagad) ?? '' }),
    ...(rocket !== undefined && { rocket: normaliseMobile(rocket) ?? '' }),
    ...(upay !== undefined && { upay: normaliseMobile(upay) ?? '' }),
    ...(merchantWallets !== undefined && { merchantWallets }),
    ...(bank !== undefined && { bank }),
    ...(advanceRule !== undefined && { advanceRule }),
    ...(advancePercent !== undefined && { advancePercent }),
    ...(advanceSum !== undefined && { advanceSumPaisa: toPaisa(advanceSum) }),
    ...(advanceScope !== undefined && { advanceScope }),
  } satisfies Partial<ShopRow>;
}

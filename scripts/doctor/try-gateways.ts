import { openOperatorGateway } from '../../api/payments/gateways/open-gateway.ts';
import type { Config } from '../../api/platform/config/config.ts';
import { messageOf, right, tried, type Finding } from './finding.ts';

const names = { bkash: 'bKash checkout', sslcommerz: 'SSLCOMMERZ' } as const;
const settingsOf = { bkash: 'BKASH_URL and the four BKASH_ settings', sslcommerz: 'the SSLCOMMERZ_ settings' } as const;

/** Signs in to each payment gateway that has a merchant. No money moves. */
export async function tryGateways(config: Pick<Config, 'gateways'>): Promise<Finding[]> {
  const found = (['bkash', 'sslcommerz'] as const).map((provider) =>
    tried(
      names[provider],
      async () => {
        const gateway = openOperatorGateway(config, provider);
        return gateway
          ? [
              right(
                `${names[provider]}: ${config.gateways[provider].url} accepts the account (${await gateway.test()}).`,
              ),
            ]
          : [];
      },
      (error) => `${messageOf(error)}. Correct ${settingsOf[provider]}.`,
    ),
  );
  return (await Promise.all(found)).flat();
}

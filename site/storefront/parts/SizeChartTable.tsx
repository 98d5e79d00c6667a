import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueShop } from '../catalogue.ts';
import type { SizeChart } from '../snapshot.ts';

/** A table of measurements, collapsed at first. */
export function SizeChartTable({ shop, chart }: { shop: CatalogueShop; chart: SizeChart }) {
  const [headings = [], ...rows] = chart.rows;
  const title = `${storefront(shop.language).sizeChart}: ${chart.name}`;
  return (
    <details className="chart">
      <summary>{title}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must be able to scroll it */}
      <section className="chart__table" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {headings.map((heading, index) => (
                <th key={index} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells], index) => (
              <tr key={index}>
                <th scope="row">{first}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

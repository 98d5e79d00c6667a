/** What is in the folded parts of the product dialog, as one script that comes when the first of them is opened. */
export { PhotosPart } from '../photos/PhotosPart.tsx';
export { VariantsPart } from '../variants/VariantsPart.tsx';
export { SizeChartField } from '../size-charts/SizeChartField.tsx';
export { StockPart } from './StockPart.tsx';
export { SalePart } from './SalePart.tsx';
export { ShowingPart } from './ShowingPart.tsx';

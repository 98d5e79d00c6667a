/** Whether a courier's area is the order's: `Mohammadpur(Dhaka)` is 'Mohammadpur'. */
export const isSameArea = (courierName: string, area: string): boolean => plain(courierName) === plain(area);

const plain = (name: string): string =>
  name
    .replace(/^([^(]*)\(.*\)/, '$1')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** The part of this name. If there is none, prints the names and ends the process with 1. */
export function partNamed<Part extends string>(name: string, parts: Readonly<Record<Part, unknown>>): Part {
  if (isPart(name, parts)) return name;
  console.error(`There is no part '${name}', only ${Object.keys(parts).join(', ')}.`);
  return process.exit(1);
}

const isPart = <Part extends string>(name: string, parts: Readonly<Record<Part, unknown>>): name is Part =>
  Object.hasOwn(parts, name);

import fc, { type Arbitrary } from 'fast-check';
import { values, texts } from './values.ts';

/** The part of JSON Schema that our documents use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** Values that a schema allows. */
export function valid(schema: Schema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: string) => valid({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 1e6) });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valid(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'object':
      return record(schema);
    case undefined:
    default:
      return fc.constant(null);
  }
}

/** Valid and invalid values of a schema: with a missing or wrong field, or of another type. */
export function broken(schema: Schema): Arbitrary<unknown> {
  const anything = fc.oneof(fc.constantFrom(...values), fc.jsonValue());
  const fields = Object.keys(schema.properties ?? {});
  if (fields.length === 0) return anything;
  const oneWrong = fc
    .tuple(valid(schema), fc.constantFrom(...fields, 'userId', '__proto__'), anything)
    .map(([given, field, wrong]) => ({ ...(given as object), [field]: wrong }));
  const oneMissing = fc
    .tuple(valid(schema), fc.constantFrom(...fields))
    .map(([given, field]) => Object.fromEntries(Object.entries(given as object).filter(([name]) => name !== field)));
  return fc.oneof({ weight: 3, arbitrary: oneWrong }, oneMissing, anything);
}

function text({ format, pattern, minLength = 0, maxLength = 300 }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  const fits = texts.filter((one) => one.length >= minLength && one.length <= maxLength);
  const random = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)) });
  return fc.oneof(random, fc.constantFrom(...fits, 'x'.repeat(maxLength)));
}

function record({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valid(inner)]));
  return fc.record(fields, { requiredKeys: [...required] });
}

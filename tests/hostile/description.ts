import type { Schema } from './from-schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly access: 'visitor' | 'user' | 'admin';
  readonly parameters: readonly Parameter[];
  readonly content: readonly [type: string, schema: Schema] | null;
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

/** The used part of an OpenAPI document. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly responses: Refusals };
}

/** The codes that each status may have. */
export interface Refusals {
  readonly [status: string]: { content: { 'application/json': { schema: { properties: { code: Schema } } } } };
}

interface RawOperation {
  readonly 'x-access'?: Operation['access'];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Operation['responses'];
}

export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => readOperation(method, path, raw)),
  );
}

function readOperation(method: string, path: string, raw: RawOperation): Operation {
  const [content] = Object.entries(raw.requestBody?.content ?? {});
  return {
    method: method.toUpperCase(),
    path,
    access: raw['x-access'] ?? 'visitor',
    parameters: raw.parameters ?? [],
    content: content ? [content[0], content[1].schema] : null,
    responses: raw.responses,
  };
}

import { Parser } from 'saxen';

interface Handlers {
  readonly open: (name: string, attributes: () => Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Reads an XML text tag by tag. Names have no prefix. Document types and entities of their own are not read. */
export function readXml(xml: string, { open, close, text }: Handlers): void {
  const parser = new Parser();
  parser.on('openTag', (name, attributes) => open(withoutPrefix(name), attributes));
  if (close) parser.on('closeTag', (name) => close(withoutPrefix(name)));
  if (text) parser.on('text', (found, decode) => text(decode(found))).on('cdata', text);
  parser.parse(xml);
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

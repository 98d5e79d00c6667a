/** The fields of the contact form under the names that the API takes (specification, section 7). */
export const messageFields = ['name', 'email', 'subject', 'message'] as const;

export type MessageField = (typeof messageFields)[number];
export type Message = Record<MessageField, string>;
export type MessageErrors = Partial<Message>;

/** Reads the form; texts are trimmed. */
export function readMessage(form: FormData): Message {
  const text = (field: MessageField) => readText(form, field);
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

/** A field's text, trimmed; empty when it is missing or a file. */
export function readText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}

/** Names each field that is still empty. `email` takes a mobile number too and is not checked further. */
export function findMessageErrors(message: Message, required: string): MessageErrors {
  return Object.fromEntries(messageFields.filter((field) => !message[field]).map((field) => [field, required]));
}

/** Errors that the server found, for the fields that this form has. */
export function pickMessageErrors(fields: Readonly<Record<string, string>>): MessageErrors {
  return Object.fromEntries(messageFields.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
}

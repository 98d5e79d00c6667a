/** `r•••••@gmail.com`: recognizable for its owner, not for others. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••••${email.slice(at)}`;
}

/** `r•••••@gmail.com`: enough for its owner to know it again, too little for anybody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••••${email.slice(at)}`;
}

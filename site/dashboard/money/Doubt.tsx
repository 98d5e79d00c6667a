import './doubt.css';
import { TriangleAlert } from 'lucide-react';

/** The reason to check a payment or a message. Renders nothing for ''. */
export function Doubt({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="payment-doubt">
      <TriangleAlert size={18} aria-hidden />
      {text}
    </p>
  );
}

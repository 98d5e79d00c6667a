import type { ReactNode } from 'react';

export type Drawing = 'install' | 'allow' | 'webhook' | 'on' | 'senders' | 'template';

/** A phone with a simple drawing of a step. The text beside it says the same. */
export function GuidePicture({ drawing }: { drawing: Drawing }) {
  return (
    <svg className="guide-picture" viewBox="0 0 72 120" width={72} height={120} aria-hidden>
      <rect x="2" y="2" width="68" height="116" rx="10" className="guide-picture__case" />
      <path d="M28 9h16" className="guide-picture__line" />
      {screens[drawing]}
    </svg>
  );
}

const screens: Readonly<Record<Drawing, ReactNode>> = {
  install: (
    <>
      <rect x="18" y="30" width="36" height="36" rx="8" className="guide-picture__fill" />
      <path d="M36 38v18m-8-7 8 8 8-8" className="guide-picture__mark" />
      <path d="M18 80h36M24 90h24" className="guide-picture__line" />
    </>
  ),
  allow: (
    <>
      <rect x="10" y="34" width="52" height="52" rx="6" className="guide-picture__fill" />
      <path d="M20 48h32M20 58h22" className="guide-picture__mark" />
      <path d="m36 73 5 5 10-10" className="guide-picture__mark" />
    </>
  ),
  webhook: (
    <>
      <path d="M14 30h24M14 62h24" className="guide-picture__line" />
      <rect x="10" y="36" width="52" height="16" rx="4" className="guide-picture__fill" />
      <path d="M16 44h34" className="guide-picture__mark" />
      <rect x="10" y="68" width="52" height="16" rx="4" className="guide-picture__fill" />
      <path d="M16 76h26" className="guide-picture__mark" />
      <rect x="22" y="94" width="28" height="12" rx="6" className="guide-picture__button" />
    </>
  ),
  on: (
    <>
      <rect x="20" y="34" width="32" height="18" rx="9" className="guide-picture__button" />
      <circle cx="43" cy="43" r="7" className="guide-picture__knob" />
      <path d="M14 68h44M14 80h44M14 92h28" className="guide-picture__line" />
    </>
  ),
  senders: (
    <>
      {[30, 50, 70, 90].map((top) => (
        <g key={top}>
          <rect x="10" y={top} width="12" height="12" rx="3" className="guide-picture__fill" />
          <path d={`m12 ${top + 6} 3 3 5-6`} className="guide-picture__mark" />
          <path d={`M28 ${top + 6}h32`} className="guide-picture__line" />
        </g>
      ))}
    </>
  ),
  template: (
    <>
      <rect x="8" y="30" width="56" height="44" rx="4" className="guide-picture__fill" />
      <path
        d="M18 38c-4 0 0 7-4 8 4 1 0 8 4 8M54 38c4 0 0 7 4 8-4 1 0 8-4 8M24 46h24"
        className="guide-picture__mark"
      />
      <rect x="22" y="86" width="28" height="12" rx="6" className="guide-picture__button" />
    </>
  ),
};

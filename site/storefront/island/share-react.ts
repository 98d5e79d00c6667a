import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * Lets scripts that the page loads later use its React (`bundle.mjs`). Named one by one: all of React would make the
 * page's script 2.5 KB larger.
 */
export const shareReact = (): object =>
  Object.assign(globalThis, {
    poshoraReact: {
      react: { memo, useEffect, useMemo, useRef, useState },
      'react-dom/client': { createRoot },
      'react/jsx-runtime': { Fragment, jsx, jsxs },
    },
  });

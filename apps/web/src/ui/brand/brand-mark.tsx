/** The product's logo: an envelope with a bar code. @param size in px */
export const BrandMark = ({ size }: { readonly size: number }) => (
  <svg aria-hidden viewBox="0 0 28 24" width={size} height={size}>
    <g fill="none" stroke="currentColor" strokeWidth="1.8">
      <rect x="2" y="2.5" width="24" height="19" rx="3" />
      <path d="m3 5 11 8.5L25 5" />
    </g>
    <path d="M6 16.5v2.5M8.2 16.5v2.5M9.8 16.5v2.5M12 16.5v2.5" stroke="currentColor" strokeWidth="1.1" />
  </svg>
);

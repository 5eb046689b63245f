import { Html } from './html.ts'

export const PAGE_STYLES = new Html(`
:root {
  color-scheme: light dark;
  --paper: #FBF7EE; --surface: #FFFFFF; --sunk: #F3ECDD; --line: #E6DCC8; --edge: #CFC1A8; --edge-2: #968770;
  --ink: #1D1812; --ink-2: #574D40; --ink-3: #6E6252;
  --brand: #2B3BE5; --brand-press: #1F2CB6; --brand-text: #2B3BE5; --on-brand: #FFFFFF;
  --gold: #FFB020; --gold-soft: #FFF0CC; --gold-text: #7A4B00;
  --ok-soft: #DDF2E7; --ok-text: #07623F; --bad-soft: #FCE5E3; --bad-text: #A81825; --bad: #D92D3A;
  --stripe: #2B3BE5; --stripe-2: #FFFFFF;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15120E; --surface: #211C16; --sunk: #2B251D; --line: #3A3228; --edge: #5A4F40; --edge-2: #8C7E6A;
    --ink: #F8F1E4; --ink-2: #CDC1AF; --ink-3: #A99C89;
    --brand: #4453F2; --brand-press: #3441D4; --brand-text: #A9B1FF;
    --gold-soft: #43320F; --gold-text: #FFCF73;
    --ok-soft: #12382A; --ok-text: #74DDB2; --bad-soft: #4A1D1C; --bad-text: #FFA9A3; --bad: #FF6B6B;
    --stripe: #4453F2; --stripe-2: #2B251D;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 14px/20px Roboto, "Segoe UI", system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif;
}
h1, h2, .price { font-weight: 800; letter-spacing: -.01em; margin: 0; }
h1 { font-size: 21px; line-height: 26px; }
h2 { font-size: 17px; line-height: 22px; }
p { margin: 0; }
a { color: var(--brand-text); text-underline-offset: 2px; }
:focus-visible { outline: 3px solid var(--brand-text); outline-offset: 2px; border-radius: 4px; }
.sheet { max-width: 480px; margin: 0 auto; padding: 0 12px 40px; }
.wide { max-width: 760px; }
.awning { height: 14px; background: repeating-linear-gradient(90deg, var(--stripe) 0 20px, var(--stripe-2) 20px 40px); }
.test {
  background: var(--gold-soft); color: var(--gold-text); border-bottom: 1px solid var(--gold);
  padding: 10px 12px; text-align: center; font-weight: 600;
}
.bill { padding: 20px 0 16px; border-bottom: 1px dashed var(--edge); }
.bill .who { color: var(--ink-2); }
.bill .price { font-size: 40px; line-height: 46px; font-variant-numeric: tabular-nums; margin: 2px 0 6px; }
.bill .meta { color: var(--ink-3); font-size: 13px; overflow-wrap: anywhere; }
section { padding: 20px 0 0; }
section > h2 { margin-bottom: 8px; }
section > p { color: var(--ink-2); margin-bottom: 12px; }
.note { border-radius: 12px; padding: 12px; margin-top: 16px; }
.note strong { display: block; }
.note.bad { background: var(--bad-soft); color: var(--bad-text); }
.note.ok { background: var(--ok-soft); color: var(--ok-text); }
label { display: block; font-weight: 600; margin: 12px 0 6px; }
input[type=text], input[type=search], input[type=tel], input[type=password] {
  width: 100%; min-height: 48px; padding: 0 12px; font: inherit; font-size: 16px; color: var(--ink);
  background: var(--surface); border: 1px solid var(--edge-2); border-radius: 10px; font-variant-numeric: tabular-nums;
}
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.help { color: var(--ink-3); font-size: 13px; margin-top: 6px; }
.button {
  display: flex; align-items: center; justify-content: center; width: 100%; min-height: 52px; margin-top: 16px;
  padding: 8px 16px; border: 0; border-radius: 10px; background: var(--brand); color: var(--on-brand);
  font: inherit; font-size: 16px; font-weight: 700; text-decoration: none; cursor: pointer;
}
.button:hover, .button:active { background: var(--brand-press); }
.second { background: transparent; color: var(--ink); border: 1px solid var(--edge); min-height: 48px;
  font-weight: 600; }
.second:hover, .second:active { background: var(--sunk); }
.rows { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.rows > li { border-bottom: 1px solid var(--line); }
.card {
  display: grid; grid-template-columns: 1fr auto; gap: 0 12px; width: 100%; min-height: 56px; padding: 10px 0;
  align-items: center; text-align: left; background: none; border: 0; color: inherit; font: inherit; cursor: pointer;
}
.card:hover .label { text-decoration: underline; }
.card .label { font-weight: 600; color: var(--brand-text); }
.card .number { color: var(--ink-3); font-size: 13px; font-variant-numeric: tabular-nums; grid-column: 1; }
.card .outcome { grid-row: 1 / span 2; grid-column: 2; }
.badge { border-radius: 6px; padding: 2px 8px; font-size: 12px; line-height: 16px; font-weight: 600;
  white-space: nowrap; }
.badge.good { background: var(--ok-soft); color: var(--ok-text); }
.badge.wait { background: var(--gold-soft); color: var(--gold-text); }
.badge.bad { background: var(--bad-soft); color: var(--bad-text); }
.badge.plain { background: var(--sunk); color: var(--ink-2); }
.top { padding: 20px 0 12px; }
.top p { color: var(--ink-2); margin-top: 4px; max-width: 62ch; }
.row { display: block; padding: 12px 0; color: inherit; text-decoration: none; min-height: 56px; }
.row:hover .subject { text-decoration: underline; }
.row .line { display: flex; justify-content: space-between; gap: 12px; align-items: baseline; }
.row .subject { font-weight: 600; overflow-wrap: anywhere; color: var(--ink); }
.row .meta, .row time { color: var(--ink-3); font-size: 13px; }
.row time { white-space: nowrap; }
.row .meta { overflow-wrap: anywhere; }
.search { display: grid; grid-template-columns: 1fr auto; gap: 8px; margin-bottom: 16px; align-items: end; }
.search label { margin-top: 0; grid-column: 1 / -1; margin-bottom: -2px; }
.search .button { width: auto; margin: 0; min-height: 48px; }
.empty { padding: 40px 0; text-align: center; color: var(--ink-2); }
.empty h2 { color: var(--ink); margin-bottom: 6px; }
.pages { display: flex; justify-content: space-between; gap: 12px; padding: 16px 0; }
.pages a { display: inline-flex; align-items: center; min-height: 44px; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 12px 0 0; }
.facts dt { color: var(--ink-3); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.email-text {
  white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; font-size: 16px; line-height: 24px; margin: 0;
  background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px;
}
.email-html { display: block; width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 12px;
  background: #FFFFFF; }
details { margin-top: 20px; }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; color: var(--brand-text);
  font-weight: 600; }
details pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; line-height: 16px; margin: 0;
  color: var(--ink-2); }
.back { display: inline-flex; align-items: center; min-height: 44px; margin-top: 8px; }
@media (min-width: 768px) { .sheet { padding: 0 24px 48px; } }
`)

/** Takes over the parts of a page that have changed. Where somebody is about to press something, all stays as it is. */
export function takeOver(page: Document, anew: Document): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const other = anew.querySelector(`[data-fresh="${part.dataset['fresh']}"]`);
    if (other && other.innerHTML !== part.innerHTML && !part.contains(page.activeElement)) part.replaceChildren(...other.childNodes);
  }
}

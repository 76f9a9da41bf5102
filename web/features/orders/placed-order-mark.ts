export const placedOrderKey = "placed-order";

/** Runs before the first paint: marks the page if there is a notice to show. */
export const placedOrderScript = `try{if(sessionStorage.getItem("${placedOrderKey}"))document.documentElement.dataset.placedOrder=""}catch{}`;
